import accounts from './accounts';
import activity from './activity';
import inbox from './inbox';
import links from './links';
import logins from './logins';
import meetings from './meetings';
import messages from './messages';
import outbox from './outbox';
import owner from './owner';
import passwordReset from './password-reset';
import passwords from './passwords';
import pictureSizes from './picture-sizes';
import pictures from './pictures';
import publication from './publication';
import rateLimits from './rate-limits';
import registration from './registration';
import sessions from './sessions';
import unusedPictures from './unused-pictures';
import visitors from './visitors';

export default {
  accounts,
  activity,
  inbox,
  links,
  logins,
  meetings,
  messages,
  outbox,
  owner,
  'password-reset': passwordReset,
  passwords,
  'picture-sizes': pictureSizes,
  pictures,
  publication,
  'rate-limits': rateLimits,
  registration,
  sessions,
  'unused-pictures': unusedPictures,
  visitors,
};
