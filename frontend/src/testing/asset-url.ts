// biome-ignore lint/style/noDefaultExport: an imported asset is the default export of its module.
export default '/asset';
