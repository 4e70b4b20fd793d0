import { Archive } from '#contract/readers/zip/zip.ts';

/** The files of a chosen folder as a ZIP. Hidden files and folders, such as those of Git, are left out. */
export async function zipOfFiles(files: readonly File[]): Promise<File> {
  const archive = new Archive();
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    const isHidden = path.split('/').some((name) => name.startsWith('.'));
    if (!isHidden) await archive.addFile(path, file, file.lastModified);
  }
  return new File([await archive.finish()], 'content.zip');
}
