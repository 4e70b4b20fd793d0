import { usePersonSearchExamples } from './personSearchExamples.ts';
import { SearchHelp } from './searchHelp.tsx';

const otherNames = { en: ['姓名:王', '缴费:否', '有:摘要'], zh: ['name:wang', 'paid:no', 'has:abstract'] };

/** Search help for people, by examples (S6). */
export default function PersonSearchHelp({ onTry }: { onTry: (typed: string) => void }) {
  return <SearchHelp examples={usePersonSearchExamples()} otherNames={otherNames} onTry={onTry} />;
}
