import type { z } from 'zod';
import { maySeeHiddenClients } from '#back-office/access';
import { pictures, resolvePictures, type StoredFile } from '#back-office/pictures';
import type { Client } from '#contract/client';
import type { operations } from '#contract/operations';
import { type PictureResolver, type Resource, recordFields, type StoredRow } from '#crud/resource';

interface Row extends StoredRow {
  clientName: string;
  clientCompany: string | null;
  clientPosition: string | null;
  projectName: string;
  projectDescription: string;
  projectPicture: StoredFile | null;
  projectFirstScreen: StoredFile | null;
  projectSecondScreen: StoredFile | null;
  projectLastScreen: StoredFile | null;
  consentToDisplay: boolean;
  rating: number;
  feedback: string;
}

const PICTURE_LABELS = {
  picture: 'cover',
  firstScreen: 'first screen',
  secondScreen: 'second screen',
  lastScreen: 'last screen',
};

async function toProject(row: Row): Promise<Client['project']> {
  const { getUrl, toImages } = pictures;
  const files = {
    picture: row.projectPicture,
    firstScreen: row.projectFirstScreen,
    secondScreen: row.projectSecondScreen,
    lastScreen: row.projectLastScreen,
  };
  return {
    name: row.projectName,
    description: row.projectDescription,
    consentToDisplay: row.consentToDisplay,
    picture: getUrl(files.picture),
    firstScreen: getUrl(files.firstScreen),
    secondScreen: getUrl(files.secondScreen),
    lastScreen: getUrl(files.lastScreen),
    images: toImages(files, (field) => `${row.projectName}, ${PICTURE_LABELS[field]}`),
  };
}

export const client: Resource<Row, z.output<typeof operations.client.update.body>, Client> = {
  collection: 'client',
  uid: 'api::client.client',
  populate: ['projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen'],

  toContract: async (row) => ({
    ...recordFields(row),
    client: { name: row.clientName, company: row.clientCompany ?? '', position: row.clientPosition ?? '' },
    project: await toProject(row),
    rating: row.rating,
    feedback: row.feedback,
  }),

  toStored: async (input, resolve: PictureResolver = resolvePictures) => ({
    ...input,
    ...(await resolve(input, 'projectPicture', 'projectFirstScreen', 'projectSecondScreen', 'projectLastScreen')),
  }),

  visibleTo: (caller) => (maySeeHiddenClients(caller) ? {} : { consentToDisplay: true }),
};
