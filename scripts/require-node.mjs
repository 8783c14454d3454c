// This file is plain JavaScript, so that an older Node can still run it and report its version.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(`Portineria runs on Node ${wanted}, this is ${process.version}.
On Linux npm installs the right one: run "npm ci" again (without --omit=optional), then use npm scripts (npm start, npm test).
On other systems install Node ${wanted} or newer yourself.`)
  process.exit(1)
}
