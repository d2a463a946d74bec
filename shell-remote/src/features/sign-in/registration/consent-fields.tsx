import { useId, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ConsentName, ConsentRow } from './edition-consents';
import type { FieldProblems } from '../forms/field-rules';
import { FieldProblemText } from '../forms/text-field';

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
  const { t } = useTranslation('quick-auth');
  return (
    <div className="sh-quick-auth__consents">
      {rows.map((row) => {
        const problem = row.name === 'marketing' ? undefined : problems[row.name];
        return (
          <Consent
            key={row.name}
            row={row}
            isTicked={consents.has(row.name)}
            problem={problem && t(`problem.${problem}`)}
            onTick={(isTicked) => onTick(row.name, isTicked)}
          >
            <Trans
              t={t}
              i18nKey={`register.${row.textKey}`}
              components={Object.fromEntries(
                Object.entries(row.documents).map(([tag, path]) => [
                  tag,
                  <DocumentLink key={tag} href={linkBase + path} />,
                ]),
              )}
            />
          </Consent>
        );
      })}
    </div>
  );
}

interface ConsentProps {
  row: ConsentRow;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  problem: string | undefined;
  children: ReactNode;
}

function Consent({ row, isTicked, onTick, problem, children }: ConsentProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div>
      <div className="sh-quick-auth__consent">
        <input
          className="sh-quick-auth__tick"
          id={id}
          type="checkbox"
          name={row.name}
          checked={isTicked}
          required={row.isRequired}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={(event) => onTick(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {problem && <FieldProblemText id={problemId} text={problem} />}
    </div>
  );
}

/** Renders a link that opens a new tab, so that the typed values survive. `Trans` inserts the text. */
export function DocumentLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('quick-auth');
  return (
    <a className="sh-quick-auth__link" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sh-quick-auth__unseen"> {t('opensInNewTab')}</span>
    </a>
  );
}
