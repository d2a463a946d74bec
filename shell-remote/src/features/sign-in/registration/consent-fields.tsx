import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ConsentName, ConsentRow } from './edition-consents';
import type { FieldProblems } from '../forms/field-rules';
import { FieldProblemText } from '../forms/text-field';
import { useAtSubmit } from '../forms/use-at-submit';
import { RichText } from '../../../core/texts/rich-text';
import { useTexts } from '../../../core/texts/use-texts';

interface ConsentFieldsProps {
  rows: readonly ConsentRow[];
  consents: ReadonlySet<ConsentName>;
  problems: FieldProblems;
  /** Origin and locale that precede the documents' paths. */
  linkBase: string;
  onTick: (name: ConsentName, isTicked: boolean) => void;
}

/** Renders the consents that the edition requests. Every box starts unticked. */
export function ConsentFields({ rows, consents, problems, linkBase, onTick }: ConsentFieldsProps) {
  const { t } = useTexts('quick-auth');
  const listId = useId();
  return (
    <div className="sh-quick-auth__consents">
      {rows.map(({ name, textKey, documents, isRequired }) => {
        const problem = name === 'marketing' ? undefined : problems[name];
        const id = `${listId}-${name}`;
        const problemId = `${id}-problem`;
        const links = Object.entries(documents).map(
          ([tag, path]) => [tag, <DocumentLink key={tag} href={linkBase + path} />] as const,
        );
        return (
          <div key={name}>
            <div className="sh-quick-auth__consent">
              <Tick
                id={id}
                name={name}
                isTicked={consents.has(name)}
                onTick={(isTicked) => onTick(name, isTicked)}
                required={isRequired}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && problemId}
              />
              <label htmlFor={id}>
                <RichText text={t(`register.${textKey}`)} components={Object.fromEntries(links)} />
              </label>
            </div>
            {problem && <FieldProblemText id={problemId} text={t(`problem.${problem}`)} />}
          </div>
        );
      })}
    </div>
  );
}

interface TickProps extends ComponentProps<'input'> {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** Renders a checkbox. What it shows at the submit counts, also without an event before. */
function Tick({ isTicked, onTick, ...input }: TickProps) {
  const ref = useRef<HTMLInputElement>(null);
  useAtSubmit(ref, ({ checked }) => {
    if (checked !== isTicked) onTick(checked);
  });
  return (
    <input
      {...input}
      ref={ref}
      className="sh-quick-auth__tick"
      type="checkbox"
      defaultChecked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

/** Renders a link that opens a new tab, so that the typed values survive. `RichText` inserts the text. */
export function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTexts('quick-auth');
  return (
    <a className="sh-quick-auth__link" href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      {/* The space is unseen too: a full stop can follow. */}
      <span className="sh-quick-auth__unseen">{` ${t('opensInNewTab')}`}</span>
    </a>
  );
}
