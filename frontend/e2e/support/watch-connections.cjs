/** Required into the server before anything else: notes where it opens connections to, one host a line. Changes nothing else. */
const { appendFileSync } = require('node:fs');
const net = require('node:net');

const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function connectWatched(...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const host = typeof options === 'object' ? (options.host ?? options.path ?? 'localhost') : (given[1] ?? 'localhost');
  appendFileSync(process.env.WATCHED_CONNECTIONS, `${host}\n`);
  return connect.apply(this, given);
};
