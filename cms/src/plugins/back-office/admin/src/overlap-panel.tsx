import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

const MEETING_UID = 'plugin::back-office.meeting';

/** Warns about an overlapping confirmed meeting, also as a notification, because narrow screens collapse the side panel. */
export const OverlapPanel: PanelComponent = ({ model, documentId }) => {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [warning, setWarning] = useState<string | null>(null);
  const isMeeting = model === MEETING_UID && documentId !== undefined;

  useEffect(() => {
    if (!isMeeting) return;
    get<{ warning: string | null }>(`/back-office/meetings/${documentId}/warning`).then(
      ({ data }) => {
        setWarning(data.warning);
        if (data.warning) toggleNotification({ type: 'warning', message: data.warning });
      },
      () => setWarning('Whether this overlaps another meeting could not be found out'),
    );
  }, [get, toggleNotification, isMeeting, documentId]);

  if (!isMeeting || !warning) return null;
  return { title: 'Before you confirm', content: <Typography textColor="danger600">{warning}</Typography> };
};
