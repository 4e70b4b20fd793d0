import { Stack, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldFacts } from '#contract/fields/field.ts';
import { valueNaming } from '#contract/content/namedFiles.ts';
import type { SiteFile } from '#contract/kinds/part/siteFile.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { Thumbnail } from '#client/admin/records/pictures/thumbnail.tsx';
import { UploadForField } from './uploadForField.tsx';
import classes from './files.module.css';

interface FileChooserProps {
  facts: FieldFacts;
  label: string;
  /** Present value of the field. */
  value: string;
  /** A file that was already chosen, by pasting or dropping it. */
  file?: File | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Uploads a picture or file for a field, or chooses one of the conference's files (C2). */
export default function FileChooser({ facts, label, value, file, onChoose, onClose }: FileChooserProps) {
  const { t } = useLingui();
  const { data, ...asked } = useAnswer('site_files', undefined, { cached: true });
  const choose = (name: string) => onChoose(valueNaming(facts, name));
  const suitable = data?.files.filter((file) => suits(facts, file)) ?? [];
  return (
    <Dialog opened onClose={onClose} title={label} size="lg">
      <Stack gap="lg">
        <UploadForField facts={facts} file={file} onUploaded={choose} />
        <section aria-labelledby="of-conference">
          <h3 id="of-conference">
            <Trans>From this conference</Trans>
          </h3>
          <AsOf {...asked} />
          {data && suitable.length === 0 && (
            <Text c="dimmed">
              <Trans>There is none yet.</Trans>
            </Text>
          )}
          <ul className={classes.choices}>
            {suitable.map(({ folder, name, title }) => {
              const isCurrent = valueNaming(facts, name) === value;
              return (
                <li key={name}>
                  <UnstyledButton
                    className={classes.choice}
                    aria-pressed={isCurrent}
                    aria-label={t`Use ${title}`}
                    onClick={() => choose(name)}
                  >
                    {folder === 'images' && <Thumbnail address={`/images/${name}`} />}
                    <bdi>{title}</bdi>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        </section>
      </Stack>
    </Dialog>
  );
}

/** Pictures that every conference has: for its header, the installed app and shared links. */
const ownPlace = /^(?:mark|icon|apple-touch-icon|screenshot|shortcut)\b/;

function suits({ input }: FieldFacts, { folder, name, purpose }: SiteFile): boolean {
  if (input.as !== 'picture') return folder === 'files';
  if (folder !== 'images' || ownPlace.test(name)) return false;
  // A drawing gets the colours of the page. It cannot replace a photo, and would be invisible in dark text.
  const isFitting = (input.purpose !== 'portrait' && input.purpose !== 'prose') || !name.endsWith('.svg');
  // A text accepts pictures of any shape.
  return purpose === '' || input.purpose === 'prose' ? isFitting : purpose === input.purpose;
}
