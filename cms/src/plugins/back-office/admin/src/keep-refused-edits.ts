import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';

interface SentForm {
  values: object;
  /** The stored values when the form was sent, as JSON. */
  stored: string;
  updatedAt: unknown;
}

/**
 * Puts what was typed back into the form of a document when the server has refused it. Strapi shows the sent values as
 * saved before the answer, and after a refusal replaces them by the stored ones. It is an action without a button.
 */
export const KeepRefusedEdits: DocumentActionComponent = ({ document }) => {
  const { values, initialValues, modified, isSubmitting, setValues } = useForm('KeepRefusedEdits', (form) => form);
  const sent = useRef<SentForm | null>(null);
  const updatedAt = document?.updatedAt;
  useEffect(() => {
    if (modified) {
      sent.current = isSubmitting ? { values, stored: JSON.stringify(initialValues), updatedAt } : null;
      return;
    }
    if (!sent.current || isSubmitting || sent.current.updatedAt !== updatedAt) return;
    if (JSON.stringify(values) !== sent.current.stored) return;
    setValues(sent.current.values);
    sent.current = null;
  }, [values, initialValues, modified, isSubmitting, updatedAt, setValues]);
  return null;
};

KeepRefusedEdits.position = 'panel';
