import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { Mail } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

const MAIL = 'plugin::back-office.mail';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'The mail could not be sent');

/** On a mail that waits: do not wait any longer. */
export const SendMailAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  if (model !== MAIL || document?.state !== 'waiting') return null;
  return {
    label: 'Send it now',
    icon: <Mail />,
    position: 'panel',
    async onClick() {
      try {
        const { data } = await post<{ message: string }>(`/back-office/mails/${documentId}/send`);
        toggleNotification({ type: 'success', message: data.message });
      } catch (error) {
        toggleNotification({ type: 'danger', message: messageOf(error) });
      }
    },
  };
};
