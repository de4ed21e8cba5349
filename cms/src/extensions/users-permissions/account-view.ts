const field = (label: string, description = '') => ({ edit: { label, description }, list: { label } });
const row = (...names: string[]) => names.map((name) => ({ name, size: 12 / names.length }));

/** The panel's view of the accounts of the dashboard: labelled fields, without technical ones. */
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
    name: field('Name'),
    email: field('Email', 'What this person logs in with'),
    role: field('Role', 'Super admin, Admin or Pending; Pending waits for approval'),
    confirmed: field('Email verified'),
    blocked: field('Blocked', 'Ends every session and lets nobody log in'),
    picture: field('Profile picture'),
    password: field('Password', 'Empty leaves it as it is; 8 to 128 characters'),
    username: field('Username', 'Strapi wants one that nobody else has; it is used for nothing'),
    createdAt: field('Registered'),
  },
  layouts: {
    list: ['name', 'email', 'role', 'confirmed', 'createdAt'],
    edit: [row('name', 'email'), row('role', 'confirmed'), row('picture'), row('password', 'blocked'), row('username')],
  },
};
