import { recordKinds, type KindName } from '#contract/kinds/kinds.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { RecordId } from '#client/records/recordKind.ts';
import type { Records } from '#client/records/records.ts';
import type { KindOffline, WantedFile } from '#client/admin/kinds/kind.ts';
import { adminKinds } from '#client/admin/kinds/kinds.ts';

/** A kind whose records can be cached for offline work, and the other data cached with them (S18). */
export interface OfflineKind {
  records: Records<object, RecordId, object>;
  offline: KindOffline<never>;
}

/** The kinds that somebody with these roles may list. */
export function offlineKinds(roles: readonly Role[]): OfflineKind[] {
  return (Object.keys(adminKinds) as KindName[]).flatMap((name) => {
    const { records, offline } = adminKinds[name];
    const readers: readonly Role[] = staffCalls[recordKinds[name].list].access;
    const isReader = roles.some((role) => readers.includes(role));
    return offline && isReader ? [{ records, offline } as OfflineKind] : [];
  });
}

/** The files of all cached records, by id: one file may be attached to two abstracts of an author. */
export async function everyFile(all: readonly OfflineKind[]): Promise<Map<string, WantedFile>> {
  const files = await Promise.all(
    all.map(async ({ records, offline }) =>
      offline.files ? (await records.everyOne()).flatMap((one) => offline.files!(one as never)) : [],
    ),
  );
  return new Map(files.flat().flatMap((file) => (file.file_id ? [[file.file_id, file] as const] : [])));
}

/** Sizes in bytes of the files that the lists mention. */
export function fileSizesOf(all: readonly OfflineKind[]): number[] {
  return all
    .flatMap(({ records, offline }) =>
      records.list.known.get().rows.flatMap((row) => offline.fileSizes?.(row as never) ?? []),
    )
    .filter((size) => size !== undefined);
}
