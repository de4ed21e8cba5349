export { meetingTemplates } from './mail-templates';
export { meetings } from './meetings';
export { meetingsController } from './meetings-controller';
export { getOverlapWarning } from './overlaps';
export { handlePanelEdits } from './panel-edits';
export { formatSlot } from './slot';
export { MEETING_UID, type StoredMeeting } from './stored-meeting';
