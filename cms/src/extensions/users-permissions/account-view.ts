const named = (label: string, description = '') => ({ edit: { label, description }, list: { label } });
const row = (...names: string[]) => names.map((name) => ({ name, size: 12 / names.length }));

/** How the panel shows the accounts of the dashboard: by name and role, in words, and without what only programs read. */
export const accountView = {
  settings: {
    searchable: true,
    filterable: true,
    bulkable: true,
    pageSize: 20,
    mainField: 'name',
    defaultSortBy: 'createdAt',
    defaultSortOrder: 'DESC',
  },
  metadatas: {
    name: named('Name'),
    email: named('Email', 'What this person logs in with'),
    role: named('Role', 'Super admin, Admin or Pending; Pending waits for approval'),
    confirmed: named('Email verified'),
    blocked: named('Blocked', 'Ends every session and lets nobody log in'),
    picture: named('Profile picture'),
    password: named('Password', 'Empty leaves it as it is; 8 to 72 bytes'),
    username: named('Username', 'Strapi wants one that nobody else has; it is used for nothing'),
    createdAt: named('Registered'),
  },
  layouts: {
    list: ['name', 'email', 'role', 'confirmed', 'createdAt'],
    edit: [row('name', 'email'), row('role', 'confirmed'), row('picture'), row('password', 'blocked'), row('username')],
  },
};
