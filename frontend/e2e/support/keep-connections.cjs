/**
 * Required into the server before anything else: connections stay open between the requests of a test. By default the server
 * closes one that is idle for five seconds, and a request at that moment fails.
 */
const net = require('node:net');

const { listen } = net.Server.prototype;

net.Server.prototype.listen = function listenPatiently(...given) {
  if ('keepAliveTimeout' in this) this.keepAliveTimeout = 600_000;
  return listen.apply(this, given);
};
