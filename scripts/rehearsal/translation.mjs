const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * How what is written for a container reads for a process on this machine. `hosts` are addresses by service name,
 * `own` the address that stands for the container itself, `paths` pairs of a folder in the container and one here.
 */
export function translator({ hosts, own, paths }) {
  // The longest first: /data/published is not /data.
  const folders = [...paths].sort(([a], [b]) => b.length - a.length);
  const names = Object.keys(hosts).join('|');
  return (text) => {
    const withHosts = text
      .replace(new RegExp(`(?<=[/@])(${names})(?=:\\d)`, 'g'), (name) => hosts[name])
      .replace(/^(https?:\/\/)?127\.0\.0\.1\b/, `$1${own}`);
    const folder = folders.find(([inside]) => new RegExp(`^${escaped(inside)}(/|$)`).test(withHosts));
    return folder ? folder[1] + withHosts.slice(folder[0].length) : withHosts;
  };
}
