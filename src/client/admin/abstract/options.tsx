import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';

/** The topics as options, numbered as they are stored, and none. */
export function TopicOptions() {
  const text = useText();
  return (
    <>
      <option value="">–</option>
      {site.topics.map((topic, index) => (
        <option key={topic.en} value={String(index + 1)}>
          {index + 1} {text(topic)}
        </option>
      ))}
    </>
  );
}

/** The types of presentation as options, and none. */
export function TypeOptions() {
  const text = useText();
  return (
    <>
      <option value="">–</option>
      {site.submission.types.map(({ value, label }) => (
        <option key={value} value={value}>
          {text(label)}
        </option>
      ))}
    </>
  );
}
