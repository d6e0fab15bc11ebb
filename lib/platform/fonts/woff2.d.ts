// biome-ignore-all lint/style/noDefaultExport: what the bundler gives for a file
declare module "*.woff2" {
  const url: string;
  export default url;
}
