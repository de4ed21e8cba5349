import type { z } from 'zod';
import { maySeeHiddenClients } from '#back-office/access';
import { pictures, resolvePictures, type StoredFile } from '#back-office/pictures';
import type { Client } from '#contract/client';
import type { operations } from '#contract/operations';
import { type PictureResolver, type Resource, recordFields, type StoredRow } from '#crud/resource';

interface Row extends StoredRow {
  clientName: string | null;
  clientCompany: string | null;
  clientPosition: string | null;
  projectName: string | null;
  projectDescription: string | null;
  projectPicture: StoredFile | null;
  projectFirstScreen: StoredFile | null;
  projectSecondScreen: StoredFile | null;
  projectLastScreen: StoredFile | null;
  consentToDisplay: boolean | null;
  rating: number | null;
  feedback: string | null;
}

const PICTURE_LABELS = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

async function toProject(row: Row): Promise<Client['project']> {
  const { getUrl, toImages } = pictures;
  const name = row.projectName ?? '';
  const files = {
    picture: row.projectPicture,
    firstScreen: row.projectFirstScreen,
    secondScreen: row.projectSecondScreen,
    lastScreen: row.projectLastScreen,
  };
  return {
    name,
    description: row.projectDescription ?? '',
    consentToDisplay: row.consentToDisplay ?? false,
    picture: getUrl(files.picture),
    firstScreen: getUrl(files.firstScreen),
    secondScreen: getUrl(files.secondScreen),
    lastScreen: getUrl(files.lastScreen),
    images: toImages(files, (field) => `${name}, ${PICTURE_LABELS[field]}`),
  };
}

export const client: Resource<Row, z.output<typeof operations.client.update.body>, Client> = {
  collection: 'client',
  uid: 'api::client.client',
  populate: ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'],

  toContract: async (row) => ({
    ...recordFields(row),
    client: { name: row.clientName ?? '', company: row.clientCompany ?? '', position: row.clientPosition ?? '' },
    project: await toProject(row),
    rating: row.rating ?? 5,
    feedback: row.feedback ?? '',
  }),

  toStored: async (input, resolve: PictureResolver = resolvePictures) => ({
    ...input,
    ...(await resolve(input, 'projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen')),
  }),

  visibleTo: (caller) => (maySeeHiddenClients(caller) ? {} : { consentToDisplay: true }),
};
