import { createHash } from "node:crypto";
import { createTranslator } from "use-intl/core";
import { KEPT_PATH, KEPT_PREFIX } from "#lib/commerce/offline/rules.ts";
import { listKept, makeOfflineScreen, runLeavingWorker, runOfflineWorker, type WorkerConfig } from "#lib/commerce/offline/worker.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Of the offline screen: nothing is loaded for it, so it has the colours of the site and the letters of the system. */
const css =
  "body{margin:0;background:#fffdf8;color:#1c2b2a;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem}.brand{font-weight:700;color:#17463a}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.0625rem;margin:1.5rem 0 0;overflow-wrap:anywhere}ul{margin:0;padding:0;list-style:none}li{padding:.5rem 0;border-bottom:1px solid #e2daca;overflow-wrap:anywhere}a{color:#17463a;display:inline-block;padding:.375rem 0}small{color:#475653}.btn{background:#17463a;color:#fff;border-radius:.5rem;padding:.625rem 1rem;margin-top:1rem;text-decoration:none}a:focus-visible{outline:3px solid #17463a;outline-offset:2px}";

const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Texts = (key: string, values?: Record<string, string>) => string;

const configOf = (world: World): WorkerConfig => {
  const { language, bcp47, htmlLang } = worlds[world];
  const t = createTranslator({ locale: bcp47, messages: getMessages(language) }) as unknown as Texts;
  return {
    prefix: KEPT_PREFIX,
    path: `/${world}/`,
    kept: KEPT_PATH,
    bcp47,
    lang: htmlLang,
    css,
    policy,
    texts: {
      brand: getEnv().BRAND_NAME,
      title: t("common.offline.title"),
      kept: t("cabinet-materials.offline.screen.kept"),
      none: t("cabinet-materials.offline.screen.none"),
      retry: t("common.retry"),
      megabytes: t("cabinet-materials.megabytes", { size: "{size}" }),
    },
  };
};

/** The script of a world's worker: its functions as they are written, and what they are given. Switched off, it is one that cleans up and goes. */
export const makeOfflineWorker = (world: World): string =>
  getEnv().OFFLINE_LIBRARY
    ? `(${runOfflineWorker})(self, ${JSON.stringify(configOf(world))}, { listKept: ${listKept}, makeOfflineScreen: ${makeOfflineScreen} });\n`
    : `(${runLeavingWorker})(self, ${JSON.stringify(KEPT_PREFIX)});\n`;

/**
 * The worker as an answer. Browsers ask for it anew each time and may let it work in its world alone; it may talk to this site and run nothing
 * else.
 */
export const answerOfflineWorker = (world: World): Response =>
  new Response(makeOfflineWorker(world), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "service-worker-allowed": `/${world}/`,
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "x-robots-tag": "noindex",
    },
  });
