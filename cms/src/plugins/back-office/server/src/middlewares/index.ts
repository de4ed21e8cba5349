import activity from './activity';
import cloneRights from './clone-rights';
import libraryIds from './library-ids';
import libraryMoves from './library-moves';
import libraryRights from './library-rights';
import panelSession from './panel-session';
import rateLimit from './rate-limit';
import validate from './validate';

export default {
  activity,
  'clone-rights': cloneRights,
  'library-ids': libraryIds,
  'library-moves': libraryMoves,
  'library-rights': libraryRights,
  'panel-session': panelSession,
  'rate-limit': rateLimit,
  validate,
};
