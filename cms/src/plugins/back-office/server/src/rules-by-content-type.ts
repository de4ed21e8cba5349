import { AVAILABILITY_UID } from '#api/availability/availability';
import { caseStudyRules } from '#api/case-study/case-study-rules';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { texts } from '#api/site-texts';
import { collectionRules } from '#crud/collection-rules';
import type { RulesByType } from '#crud/document-middleware';
import { contentTypeUid } from '#crud/resource';
import { createSingleTypeRules } from '#crud/single-type';
import { ACCOUNT_UID, accountRules } from './accounts';
import { clientRules } from './feedback';
import { availabilityRules, MEETING_UID, meetingRules } from './meetings';
import { MESSAGE_UID, messageRules } from './messages';
import { legalRules } from './setup';

/** The rules of every content type that has any; each is independent of the others. */
export const documentRules: RulesByType = {
  ...collectionRules,
  [contentTypeUid('client')]: clientRules,
  ...Object.fromEntries(
    [texts.site, texts.about, texts.course].map((text) => [
      contentTypeUid(text.name),
      createSingleTypeRules<object>(contentTypeUid(text.name), text),
    ]),
  ),
  [contentTypeUid('legal')]: legalRules,
  [CASE_STUDY_UID]: caseStudyRules,
  [AVAILABILITY_UID]: availabilityRules,
  [MEETING_UID]: meetingRules,
  [MESSAGE_UID]: messageRules,
  [ACCOUNT_UID]: accountRules,
};
