/** @jest-environment node */
import { copySources, type SourceCopy } from 'tools/testing/source-copy';
import { EDITED_RELEASES } from './releases';

let copy: SourceCopy;
beforeAll(() => {
  copy = copySources(EDITED_RELEASES.map(({ folder }) => folder));
});
afterEach(() => copy.reset());
afterAll(() => copy.remove());

test.each(EDITED_RELEASES)('$name changes one component and one text of $folder', ({ folder, edit }) => {
  const changed: string[] = [];
  edit({
    ...copy,
    replace(file, from, to) {
      copy.replace(file, from, to);
      changed.push(file);
    },
  });
  expect(changed).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/src/.+\\.tsx$`)),
    expect.stringMatching(new RegExp(`^${folder}/translations/en/.+\\.json$`)),
  ]);
});
