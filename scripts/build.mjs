// npm run build: always builds.
import { build, checkNode, install } from "./steps.mjs";

checkNode();
await install();
await build({ force: true });
