import type { HowTo } from './how-to-step';

const BADGE = 'ui-kit/src/badge/badge';

export const ADD_A_COMPONENT: HowTo = {
  title: 'Add a ui-kit component',
  tests: ['ui-kit/src/package-exports.test.ts', `${BADGE}.test.tsx`],
  steps: [
    {
      files: ['ui-kit/src/<name>/<name>.tsx'],
      take: (copy) =>
        copy.write(
          `${BADGE}.tsx`,
          `/** A short word beside a name. @example <Badge>New</Badge> */
export function Badge({ children }: { children: string }) {
  return <span className="ui-badge">{children}</span>;
}
`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● leads every export to a file[^]*"\.\/src\/badge\/badge\.tsx"/,
    },
    {
      files: ['ui-kit/src/<name>/<name>.css'],
      take: (copy) => copy.write(`${BADGE}.css`, '.ui-badge {\n  color: var(--ui-text);\n}\n'),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● gives every component[^]*\+\s+"\.\/src\/badge\/badge\.css"/,
    },
    {
      files: ['ui-kit/src/<name>/<name>.stories.tsx'],
      take: (copy) =>
        copy.write(
          `${BADGE}.stories.tsx`,
          `import './badge.css';
import type { Story, StoryMeta } from 'ui-kit/story';
import { Badge } from './badge';

export default { title: 'Kit/Badge' } satisfies StoryMeta;

export const OneWord: Story = { render: () => <Badge>New</Badge> };
`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● gives every component[^]*\+\s+"\.\/src\/badge\/badge\.stories\.tsx"/,
    },
    {
      files: ['ui-kit/src/<name>/<name>.test.tsx'],
      take: (copy) =>
        copy.write(
          `${BADGE}.test.tsx`,
          `import { renderToString } from 'react-dom/server';
import { Badge } from './badge';

it('draws its word', () => {
  expect(renderToString(<Badge>New</Badge>)).toContain('New');
});
`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● gives every component[^]*\+\s+"\.\/src\/badge\/badge\.test\.tsx"/,
    },
    {
      files: ['ui-kit/package.json'],
      take: (copy) =>
        copy.addBehind(
          'ui-kit/package.json',
          '"./asset-loader":',
          '    "./badge": "./src/badge/badge.tsx",',
          '    "./badge.css": "./src/badge/badge.css",',
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /● names every export[^]*\+\s+"\.\/badge",/,
    },
    {
      files: ['ui-kit/README.md'],
      take: (copy) =>
        copy.addBehind(
          'ui-kit/README.md',
          '| `ui-kit/latest` ',
          '| `ui-kit/badge`, `ui-kit/badge.css` | `Badge`: a short word |',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● names every export[^]*-\s+"\.\/badge",/,
    },
  ],
};
