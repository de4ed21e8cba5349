import { defineOperation } from '../operation';
import { overview as overviewView } from '../overview';

/** What awaits the owner, for the dashboard. */
export const overview = {
  read: defineOperation({
    method: 'GET',
    path: '/overview',
    summary: "The next meeting, and what 'Make it yours' still lacks",
    requirement: 'superAdmin',
    status: 200,
    success: overviewView,
  }),
};
