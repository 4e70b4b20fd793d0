import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import type { AuthorsOutcome } from '#contract/calls/outcome.ts';
import { site } from '#client/published/site.ts';
import { hasEnded } from '#contract/dates/phase.ts';
import { useMoment } from '#client/features/dates/moment.ts';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { ownCall } from '#client/session/ownCall.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { Comments } from './comments.tsx';

export interface PlaceAnswerProps {
  report_id: string;
  outcome: AuthorsOutcome;
  /** Id of the element that names the submission. */
  describedBy: string;
  /** The class for texts with line breaks. Code that only a conference with review stores has no styles of its own. */
  textClass: string | undefined;
  /** Called when the server has stored an answer. */
  onAnswered: () => void;
}

type Given = 'confirmed' | 'declined';

const words: OwnCatalogue = {
  en: () => import('#locales/placeAnswer/en.po'),
  zh: () => import('#locales/placeAnswer/zh.po'),
};

/** Loads the component in a language. A publication without review does not store its code on devices. */
export function placeAnswerIn(language: Language): Promise<ComponentType<PlaceAnswerProps>> {
  return withOwnCatalogue(PlaceAnswer, words, language);
}

/** Like `placeAnswerIn`, for the reason why an invitation letter is not available yet. */
export function waitsIn(language: Language): Promise<ComponentType> {
  return withOwnCatalogue(WaitsForPlace, words, language);
}

/** Why an invitation letter is not available yet, and until when (W8). */
function WaitsForPlace() {
  return (
    <Trans>
      You can upload the letter here as soon as one of your abstracts has been accepted as an oral presentation or a
      poster, and as long as you have not given up the place.
    </Trans>
  );
}

/** The details of an outcome, and the question about an accepted place until the conference is over (W6). */
function PlaceAnswer(props: PlaceAnswerProps) {
  return (
    <>
      <Comments outcome={props.outcome} className={props.textClass} />
      {props.outcome.answer !== undefined && <Answer {...props} />}
    </>
  );
}

/** The author confirms an accepted place, or gives it up after a confirmation. */
function Answer({ report_id, outcome, describedBy, onAnswered }: PlaceAnswerProps) {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const [isAsked, setAsked] = useState(false);
  // Pressing replaces the buttons, so the button that changes nothing gets the focus.
  const safe = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current !== isAsked) safe.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  // Shown until the list has the answer.
  const [given, setGiven] = useState<Given>();
  const answer = given ?? outcome.answer;

  const give = (wanted: Given) =>
    during(async () => {
      const body = { report_id, state: outcome.state as 'oral' | 'poster', answer: wanted };
      const reply = await ownCall('answer_outcome', body);
      if (reply.kind === 'success') {
        setGiven(wanted);
        setAsked(false);
        onAnswered();
      } else {
        const message =
          reply.kind === 'refused' ? reply.msg : t`There is no connection to the server. Please try again later.`;
        toast({ kind: 'error', message });
      }
    });

  const isOver = hasEnded(site, useMoment());
  if (isOver && answer === '') return null;
  if (answer === 'declined')
    return (
      <p role="status">
        <Trans>You have given up this place.</Trans>
      </p>
    );
  const button = { size: 'compact', 'aria-describedby': describedBy, 'aria-busy': isBusy } as const;
  if (isAsked)
    return (
      <div role="group" aria-label={t`Give up the place`}>
        <p>
          <Trans>Give up the place? It is offered to somebody else, and only the organisers can give it back.</Trans>
        </p>
        <p>
          <PlainButton {...button} variant="outline" ref={safe} onClick={() => setAsked(false)}>
            <Trans>Keep the place</Trans>
          </PlainButton>
          <PlainButton {...button} onClick={() => void give('declined')}>
            <Trans>Give it up</Trans>
          </PlainButton>
        </p>
      </div>
    );
  return (
    <div>
      <p role="status">
        {answer === 'confirmed' ? <Trans>You have confirmed your place.</Trans> : <Trans>Will you take part?</Trans>}
      </p>
      {!isOver && (
        <p>
          {answer !== 'confirmed' && (
            <>
              <PlainButton {...button} onClick={() => void give('confirmed')}>
                <Trans>Confirm the place</Trans>
              </PlainButton>
            </>
          )}
          <PlainButton {...button} variant="outline" ref={safe} onClick={() => setAsked(true)}>
            <Trans>Give up the place…</Trans>
          </PlainButton>
        </p>
      )}
    </div>
  );
}
