import account from './account';
import accounts from './accounts';
import communication from './communication';
import documentation from './documentation';
import panel from './panel';
import upload from './upload';

export default { account, accounts, communication, documentation, panel, upload };
