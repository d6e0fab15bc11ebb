export { pictureSvg } from "#lib/platform/generators/pictures.ts";
