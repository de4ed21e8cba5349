import type { Client, ClientInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';

export type ClientDraft = Required<ClientInput>;

export const clients = createResource<Client, ClientDraft>({
  key: 'client',
  paths: {
    list: '/client/all',
    create: '/client/create',
    item: (id) => `/client/selected/${id}`,
    order: '/client/order',
  },
  blank: {
    client: { name: '', company: '', position: '' },
    project: {
      name: '',
      description: '',
      consentToDisplay: false,
      picture: null,
      firstScreen: null,
      secondScreen: null,
      lastScreen: null,
      images: {},
    },
    rating: 5,
    feedback: '',
  },
  toInput: ({ client, project, rating, feedback }) => ({
    clientName: client.name,
    clientCompany: client.company,
    clientPosition: client.position,
    projectName: project.name,
    projectDescription: project.description,
    projectPicture: project.picture,
    projectFirstScreen: project.firstScreen,
    projectSecondScreen: project.secondScreen,
    projectLastScreen: project.lastScreen,
    consentToDisplay: project.consentToDisplay,
    rating,
    feedback,
  }),
  pictures: { kind: 'client', fileName: ({ projectName }) => ({ clientProjectName: projectName }), mayFail: true },
  nameOf: ({ project }) => project.name,
  searchText: ({ client, project }) => `${project.name} ${client.name} ${client.company}`,
});
