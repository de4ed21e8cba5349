import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

const MEETING = 'plugin::back-office.meeting';

/** Beside a meeting: whether another one is confirmed for that time. */
export const OverlapPanel: PanelComponent = ({ model, documentId }) => {
  const { get } = useFetchClient();
  const [warning, setWarning] = useState<string | null>(null);
  const isMeeting = model === MEETING && documentId !== undefined;

  useEffect(() => {
    if (!isMeeting) return;
    get<{ warning: string | null }>(`/back-office/meetings/${documentId}/warning`).then(
      ({ data }) => setWarning(data.warning),
      () => setWarning('Whether this overlaps another meeting could not be found out'),
    );
  }, [get, isMeeting, documentId]);

  if (!isMeeting || !warning) return null;
  return { title: 'Before you confirm', content: <Typography textColor="danger600">{warning}</Typography> };
};
