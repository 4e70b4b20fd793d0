import { Plural, Trans } from '@lingui/react/macro';
import { unsentWork, workByPerson, type UnsentWork } from '#client/admin/device/keeping.ts';
import { workInMemory } from './unsavedWork.ts';
import { commandQueue } from './queue.ts';

/** Work that no server has, including work that only this tab has. */
export async function everythingUnsent(): Promise<UnsentWork[]> {
  const changes = commandQueue.inMemory().map(({ by }) => by);
  return [...(await unsentWork()), ...workByPerson(changes, workInMemory())];
}

/** Names the people with unsent work, with the numbers. */
export function UnsentList({ unsent }: { unsent: readonly UnsentWork[] }) {
  return unsent.map(({ staff_id, name, changes, edits, letters }, index) => (
    <span key={`${staff_id} ${index}`} style={{ display: 'block' }}>
      <bdi>
        <b>{name}</b>
      </bdi>{' '}
      {changes > 0 && <Plural value={changes} one="# change that is not sent" other="# changes that are not sent" />}
      {changes > 0 && edits > 0 && ', '}
      {edits > 0 && <Plural value={edits} one="# form that is not saved" other="# forms that are not saved" />}
      {changes + edits > 0 && letters > 0 && ', '}
      {letters > 0 && <Trans>a letter that is not sent</Trans>}
    </span>
  ));
}
