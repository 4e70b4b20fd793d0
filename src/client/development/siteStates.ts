import { dashboardStates } from './states/dashboard.tsx';
import { pageStates } from './states/pages.tsx';
import { receiptStates } from './states/receipts.tsx';
import { sendingStates } from './states/sending.tsx';
import type { States } from './states/state.ts';
import { submissionStates } from './states/submission.tsx';

/** The states of what authors and readers see. */
export const siteStates: States = {
  ...submissionStates,
  ...sendingStates,
  ...dashboardStates,
  ...receiptStates,
  ...pageStates,
};
