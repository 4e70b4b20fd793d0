import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDocumentVisibility, useIntersection } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { commentFacts, isComment, type Comment, type DiscussionRow } from '#contract/kinds/discussion/discussion.ts';
import { discussionKind } from '#contract/kinds/discussion/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { newId } from '#client/device/newId.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { exceedsLimit } from '#client/admin/ui/forms/textLength.ts';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { Section } from '#client/admin/ui/screen.tsx';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { markRead, newComments, useReadMarks } from './readMarks.ts';
import { discussions } from './records.ts';
import classes from './discussionSection.module.css';

interface DiscussionSectionProps {
  report_id: number;
  title: string;
}

/** The committee's discussion of an abstract, beside its reviews (W4). Authors never see it. */
export function DiscussionSection({ report_id, title }: DiscussionSectionProps) {
  const { t } = useLingui();
  const { rows } = useRecords(discussions);
  const discussion = rows.find(({ discussion_id }) => discussion_id === report_id);
  const target = targetOf(discussionKind, report_id);
  const pending = ownChanges(useChanges()).filter((command) => command.target === target);
  if (!discussion) return null;
  return (
    <Section title={t`Discussion`}>
      <Text c="dimmed" size="sm">
        <Trans>Only the committee reads this, never the authors.</Trans>
      </Text>
      {discussion.comments.length > 0 && <Comments key={report_id} discussion={discussion} title={title} />}
      <PendingChanges commands={pending} />
      <NewComment discussion={discussion} title={title} />
    </Section>
  );
}

/** The comments, oldest first. They count as read once the end of the last one has been on the screen. */
function Comments({ discussion, title }: { discussion: DiscussionRow; title: string }) {
  const { comments } = discussion;
  const marks = useReadMarks();
  // The read mark at the time the page was opened, so that comments stay marked as new while they are being read.
  const [before, setBefore] = useState<string>();
  if (marks && before === undefined) setBefore(marks[discussion.discussion_id] ?? '');
  const fresh = before === undefined ? [] : newComments(discussion, before);
  const { ref, entry } = useIntersection();
  const isRead = useDocumentVisibility() === 'visible' && entry?.isIntersecting === true && marks !== undefined;
  useEffect(() => {
    if (isRead) void markRead(discussion);
  }, [isRead, discussion]);
  return (
    <>
      <ol className={classes.comments}>
        {comments.map((comment) => (
          <li key={comment.comment_id}>
            <OneComment {...{ discussion, comment, title }} isNew={fresh.includes(comment)} />
          </li>
        ))}
      </ol>
      <div ref={ref} className={classes.end} />
    </>
  );
}

interface OneCommentProps {
  discussion: DiscussionRow;
  comment: Comment;
  title: string;
  /** Whether the comment is new to the reader or has changed. */
  isNew: boolean;
}

function OneComment({ discussion, comment, title, isNew }: OneCommentProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const [isEditing, setIsEditing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { discussion_id } = discussion;
  const { comment_id, comment: words, written_at, changed_at, is_own, is_deleted } = comment;
  const remove = () => {
    setIsAsked(false);
    void commandQueue.add({
      name: 'delete_comment',
      title,
      body: { discussion_id: String(discussion_id), comment_id },
    });
  };
  return (
    <article aria-label={t`Comment`}>
      <Author comment={comment} />
      <Text span c="dimmed" size="sm">
        {' · '}
        {format(written_at)}
        {changed_at !== '' && !is_deleted && (
          <>
            {' · '}
            <Trans>edited</Trans>
          </>
        )}
      </Text>
      {isNew && (
        <Badge component="span" size="md" ml="xs">
          <Trans>new</Trans>
        </Badge>
      )}
      {is_deleted && (
        <Text c="dimmed" fs="italic">
          <Trans>deleted by its author</Trans>
        </Text>
      )}
      {!is_deleted && !isEditing && (
        <p className={classes.words}>
          <bdi>{words}</bdi>
        </p>
      )}
      {isEditing && !is_deleted && (
        <EditedComment {...{ discussion_id, comment, title }} onDone={() => setIsEditing(false)} />
      )}
      {is_own && !is_deleted && !isEditing && (
        <Group gap="md" mt={4}>
          <Button variant="link" onClick={() => setIsEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="link" onClick={() => setIsAsked(true)}>
            <Trans>Delete</Trans>
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsked}
        action={t`Delete the comment`}
        isDangerous
        onConfirm={remove}
        onCancel={() => setIsAsked(false)}
      >
        <Trans>Its text cannot be restored. The others see that a comment was deleted.</Trans>
      </ConfirmDialog>
    </article>
  );
}

/** The author of a comment. Readers who must not know the reviewers see a reviewer's number instead. */
function Author({ comment: { author, reviewer, is_own } }: Pick<OneCommentProps, 'comment'>) {
  const number = reviewer > 0 && <Trans>Reviewer {reviewer}</Trans>;
  return (
    <>
      <b>
        {author === '' ? number : <bdi>{author}</bdi>}
        {author !== '' && number && <> ({number})</>}
      </b>
      {is_own && (
        <Text span c="dimmed" size="sm">
          {' · '}
          <Trans>you</Trans>
        </Text>
      )}
    </>
  );
}

/** A field for a comment. Typed text is stored on this device at once. */
function NewComment({ discussion: { discussion_id }, title }: Pick<OneCommentProps, 'discussion' | 'title'>) {
  const target = `${targetOf(discussionKind, discussion_id)} new`;
  async function send(comment: string): Promise<void> {
    const body = { discussion_id: String(discussion_id), comment_id: newId(), comment };
    await commandQueue.add({ name: 'write_comment', title, body });
  }
  return (
    <CommentForm {...{ target, title, send }} present="">
      <Trans>Add the comment</Trans>
    </CommentForm>
  );
}

interface EditedCommentProps {
  discussion_id: number;
  comment: Comment;
  title: string;
  onDone: () => void;
}

function EditedComment({ discussion_id, comment, title, onDone }: EditedCommentProps) {
  const { comment_id, comment: from } = comment;
  const target = `${targetOf(discussionKind, discussion_id)} ${comment_id}`;
  async function send(typed: string): Promise<void> {
    const body = { discussion_id: String(discussion_id), comment_id, from, comment: typed };
    if (typed !== from) await commandQueue.add({ name: 'change_comment', title, body });
  }
  return (
    <CommentForm {...{ target, title, send }} present={from} onClose={onDone}>
      <Trans>Save</Trans>
    </CommentForm>
  );
}

interface CommentFormProps {
  target: string;
  title: string;
  present: string;
  send: (comment: string) => Promise<void>;
  /** Closes a form that does not stay open. */
  onClose?: () => void;
  /** Label of the button. */
  children: ReactNode;
}

function CommentForm({ target, title, present, send, onClose, children }: CommentFormProps) {
  const edits = useFormEdits({ target, title }, { comment: present });
  const typed = edits.value.comment;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const { form, wordsOf, isFit } = useFormProblems(() => {
    if (exceedsLimit(typed, commentFacts.comment.limit)) return [{ code: 'tooLong', field: 'comment' }];
    return isComment(typed) ? [] : [{ code: 'fieldMissing', field: 'comment' }];
  });
  const field = useRecordFields(commentFacts, edits, wordsOf);
  async function submit(): Promise<void> {
    if (!isFit()) return;
    await send(typed.trim());
    // Words typed while the comment was being stored stay in the form.
    const isComplete = latest.current === typed;
    await edits.done(isComplete ? undefined : edits.changes);
    if (isComplete) onClose?.();
  }
  const { isBusy, during } = useBusy();
  async function cancel(): Promise<void> {
    await edits.done();
    onClose?.();
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A second press would add the comment twice.
        if (!isBusy) void during(submit);
      }}
    >
      <Stack gap="xs" mt="sm">
        {field('comment')}
        <Group>
          <Button type="submit">{children}</Button>
          {onClose && (
            <Button variant="link" onClick={() => void cancel()}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <UnsavedNote edits={edits} />
        </Group>
      </Stack>
    </form>
  );
}
