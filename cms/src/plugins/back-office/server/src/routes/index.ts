import account from './account';
import communication from './communication';
import documentation from './documentation';
import panel from './panel';
import upload from './upload';

export default {
  'content-api': { type: 'content-api', routes: [...account, ...communication, ...documentation, ...upload] },
  admin: { type: 'admin', routes: panel },
};
