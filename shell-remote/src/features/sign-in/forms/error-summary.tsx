import { useTranslation } from 'react-i18next';
import { FIELDS, type FieldName, type FieldProblems } from './field-rules';

/** Names the fields that are wrong, each a way to its field. Announced when a form was sent with problems in it. */
export function ErrorSummary({ problems, onField }: ErrorSummaryProps) {
  const { t } = useTranslation('quick-auth');
  const wrong = FIELDS.filter((field) => problems[field]);
  return (
    <div className="sh-quick-auth__messages" role="alert">
      {wrong.length > 0 && (
        <p className="sh-quick-auth__notice">
          {t('summary', { count: wrong.length })}{' '}
          {wrong.map((field) => (
            <button
              className="sh-quick-auth__wrong-field"
              type="button"
              key={field}
              onClick={() => onField(field)}
            >
              {t(`field.${field}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

export interface ErrorSummaryProps {
  problems: FieldProblems;
  onField: (field: FieldName) => void;
}
