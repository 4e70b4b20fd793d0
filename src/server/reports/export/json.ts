import { fileUrl } from '#server/files/name.ts';
import type { Submission } from './everySubmission.ts';

/** Submissions as a JSON array, one a line, in pieces. */
export async function* json(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const submission of submissions) {
    yield before + JSON.stringify(asAnswered(submission));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A submission as `report_list` answers it, with the e-mail address of its account. */
function asAnswered({ file_id, file_sha256, ...submission }: Submission) {
  const { file_name } = submission;
  return { ...submission, file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '', file_sha256 };
}
