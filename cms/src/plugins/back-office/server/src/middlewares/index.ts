import activity from './activity';
import cloneRights from './clone-rights';
import libraryIds from './library-ids';
import libraryMoves from './library-moves';
import libraryRights from './library-rights';
import panelLogin from './panel-login';
import panelOwnPassword from './panel-own-password';
import panelRefresh from './panel-refresh';
import panelSession from './panel-session';
import rateLimit from './rate-limit';
import validate from './validate';

export default {
  activity,
  'clone-rights': cloneRights,
  'library-ids': libraryIds,
  'library-moves': libraryMoves,
  'library-rights': libraryRights,
  'panel-login': panelLogin,
  'panel-own-password': panelOwnPassword,
  'panel-refresh': panelRefresh,
  'panel-session': panelSession,
  'rate-limit': rateLimit,
  validate,
};
