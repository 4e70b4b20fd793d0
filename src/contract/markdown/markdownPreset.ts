import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import type { Preset } from 'unified';

/** Only `~~` strikes through, since Chinese uses a single tilde: `3月1日~5月31日`, `20~25℃`. */
const strikethrough = { singleTilde: false };

/**
 * The Markdown syntax of this project: GitHub's, extended so that bold and italic words may touch Chinese punctuation.
 * CommonMark alone shows the asterisks of `**“绿色干燥”**论坛`.
 */
export const markdownSyntax = {
  plugins: [[remarkGfm, strikethrough], remarkCjkFriendly, [remarkCjkFriendlyStrikethrough, strikethrough]],
} satisfies Preset;
