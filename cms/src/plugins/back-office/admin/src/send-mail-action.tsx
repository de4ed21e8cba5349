import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { Mail } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

const MAIL_UID = 'plugin::back-office.mail';

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : 'The mail could not be sent');

const LABELS: Record<string, string> = { waiting: 'Send it now', failed: 'Send it again' };

/** Sends a waiting or failed mail now. */
export const SendMailAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const label = LABELS[String(document?.state)];
  if (model !== MAIL_UID || !label) return null;
  return {
    label,
    icon: <Mail />,
    position: 'panel',
    async onClick() {
      try {
        const { data } = await post<{ message: string }>(`/back-office/mails/${documentId}/send`);
        toggleNotification({ type: 'success', message: data.message });
      } catch (error) {
        toggleNotification({ type: 'danger', message: getErrorMessage(error) });
      }
    },
  };
};
