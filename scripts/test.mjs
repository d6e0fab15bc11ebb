// npm test: everything. On a clean clone it installs what it needs and says so first.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { build, checkNode, install, node24, root, run, runSteps, say, which } from "./steps.mjs";
import { runVitest, verify } from "./verify.mjs";

const systemChromium = () => process.env.CHROMIUM || which("chromium") || which("chromium-browser") || which("google-chrome");
const playwright = [path.join(root, "node_modules/@playwright/test/cli.js")];

const installChromium = async () => {
  if (systemChromium()) return 0;
  if (process.getuid?.() === 0 && which("apt-get")) {
    say("Installing Chromium (apt-get) for the end-to-end tests …");
    const apt = { env: { DEBIAN_FRONTEND: "noninteractive" }, label: "installing Chromium", quiet: true };
    const code =
      (await run("apt-get", ["update"], apt)) || (await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], apt));
    if (code === 0) return 0;
  }
  say("Installing Chromium (Playwright) for the end-to-end tests …");
  return run(node24(), [...playwright, "install", "chromium"], { label: "installing Chromium" });
};

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A port with the next one free too, below those that systems give to outgoing connections: it stays free until it is wanted. */
const freePort = async () => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
};

const runPlaywright = async (counts) => {
  const folder = mkdtempSync(path.join(tmpdir(), "kreda-e2e-"));
  chmodSync(folder, 0o755); // as root the database runs as another user, who must get in
  const file = path.join(folder, "report.json");
  const chromium = systemChromium();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, "data"),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // As on a machine that has nothing but Node.
    SOFFICE_PATH: undefined,
    ...(chromium ? { CHROMIUM: chromium } : {}),
  };
  const code = await run(node24(), [...playwright, "test", "--reporter=list,json"], { env });
  if (existsSync(file)) {
    const { stats } = JSON.parse(readFileSync(file, "utf8"));
    counts.passed += stats.expected;
    counts.failed += stats.unexpected + stats.flaky;
  } else counts.failed += 1;
  rmSync(folder, { recursive: true, force: true });
  return code;
};

/** The document for operators, followed on this machine: only where nginx is, for no test brings it along. */
const followDocument = (counts) => {
  process.env.TEST_OPERATIONS = "1";
  return runVitest(["--project", "operations"], counts);
};
const hasNginx = () => which("nginx") || existsSync("/usr/sbin/nginx");

checkNode();
say("Needed: the npm packages of package-lock.json and Chromium. What is missing is installed now.");
const counts = { passed: 0, failed: 0 };
const steps = [
  ["packages", install],
  ["Chromium", installChromium],
  ["verify", () => verify(counts)],
  ["build", () => build()],
  ...(existsSync(path.join(root, "bench/check-bytes.ts")) ? [["byte budgets", () => run(node24(), ["bench/check-bytes.ts"])]] : []),
  ...(hasNginx() && which("openssl") ? [["docs/operations.md, followed", () => followDocument(counts)]] : []),
  ["end-to-end tests", () => runPlaywright(counts)],
];
const code = await runSteps(steps);
say(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(code);
