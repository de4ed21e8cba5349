/** The library's folders for what comes through this site's own calls. */
export type PictureKind = 'admin' | 'personal' | 'tool' | 'portfolio' | 'client';

const FOLDER: Record<PictureKind, string> = {
  admin: 'Admin',
  personal: 'Personal',
  tool: 'Tool',
  portfolio: 'Portfolio',
  client: 'Client',
};

async function findOrCreate(name: string): Promise<number> {
  const found = await strapi.db.query('plugin::upload.folder').findOne({ where: { name, parent: null } });
  const folder = found ?? (await strapi.plugin('upload').service('folder').create({ name, parent: null }));
  return folder.id;
}

/** The id of a kind's folder, made when it is first needed; two uploads that need it at once make one. */
export function createFolders() {
  let last: Promise<unknown> = Promise.resolve();
  return (kind: PictureKind): Promise<number> => {
    const folder = last.then(() => findOrCreate(FOLDER[kind]));
    last = folder.catch(() => undefined);
    return folder;
  };
}
