import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PaymentState } from '#contract/staff/people.ts';

/** How a fee stands. */
export const paymentWords: Readonly<Record<PaymentState, MessageDescriptor>> = {
  '': msg`not noted`,
  expected: msg`expected`,
  paid: msg`paid`,
  waived: msg`waived`,
};
