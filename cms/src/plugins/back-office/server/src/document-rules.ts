import { AVAILABILITY_UID } from '#api/availability/availability';
import { caseStudyRules } from '#api/case-study/document-rules';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { texts } from '#api/texts';
import type { RulesByType } from '#content/document-rules';
import { contentTypeUid } from '#content/resource';
import { createSingleTypeRules } from '#content/single-type';
import { collectionRules } from '#content/text-rules';
import { ACCOUNT_UID, accountRules } from './accounts';
import { availabilityRules, MEETING_UID, meetingRules } from './meetings';
import { MESSAGE_UID, messageRules } from './messages';
import { legalRules } from './setup';

/** The rules of every content type that has any; each is independent of the others. */
export const documentRules: RulesByType = {
  ...collectionRules,
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
