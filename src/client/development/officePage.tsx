import { AdminLanguage } from '#client/admin/i18n/adminLanguage.tsx';
import '#client/admin/theme/styles.ts';
import { abstractStates } from './states/office/abstracts.tsx';
import { accessStates } from './states/office/access.tsx';
import { changeStates } from './states/office/changes.tsx';
import { mailStates } from './states/office/mail.tsx';
import { peopleStates } from './states/office/people.tsx';
import type { States } from './states/state.ts';
import { StatesPage } from './statesPage.tsx';

/** The states of the admin area. */
export const officeStates: States = {
  ...accessStates,
  ...abstractStates,
  ...changeStates,
  ...mailStates,
  ...peopleStates,
};

/** Shows them with the words and styles of the area, which no page of the site has. */
export default function OfficePage() {
  return (
    <AdminLanguage>
      <StatesPage states={officeStates} />
    </AdminLanguage>
  );
}
