import { SearchHelp } from '#client/admin/records/search/searchHelp.tsx';
import { useSearchExamples } from './searchExamples.ts';

const otherNames = { en: ['作者:王', '专题:3', '无:文件'], zh: ['author:wang', 'topic:3', 'no:file'] };

/** Search help for abstracts, by examples (S4). */
export default function AbstractSearchHelp({ onTry }: { onTry: (typed: string) => void }) {
  return <SearchHelp examples={useSearchExamples()} otherNames={otherNames} onTry={onTry} />;
}
