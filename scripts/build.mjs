// npm run build: always builds.
import { build, checkNode, install } from "./steps.mjs";

checkNode();
process.exit((await install()) || (await build({ force: true })));
