import { useEffect, useRef, useState, type RefObject } from 'react';
import { FIELDS, type FieldName, type FieldProblems } from './field-rules';

export interface FieldProblemsState {
  form: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  /** Shows the problems and focuses the first invalid field; returns true if there are none. */
  showProblems(found: FieldProblems): boolean;
  /** Removes the problem of a field after an edit. */
  clear(field: FieldName): void;
  focusField(field: FieldName): void;
}

/** Returns the problems that the last submit found. The focus moves after React has rendered the descriptions of the fields. */
export function useFieldProblems(): FieldProblemsState {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sent, setSent] = useState<FieldProblems>({});
  const focusField = (field: FieldName) =>
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
  useEffect(() => {
    const first = FIELDS.find((field) => sent[field]);
    if (first) focusField(first);
  }, [sent]);
  return {
    form,
    problems,
    showProblems(found) {
      setProblems(found);
      setSent(found);
      return Object.keys(found).length === 0;
    },
    clear: (field) => setProblems(({ [field]: _removed, ...others }) => others),
    focusField,
  };
}
