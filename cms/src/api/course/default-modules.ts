import type { CourseModule } from '#contract/site';

/** The modules of the starter course (R1.17) with what each topic is about. */
export const MODULES: CourseModule[] = [
  {
    name: 'Intro to Web Development',
    topics: [
      {
        name: 'How a browser finds a page and shows it',
        text: 'From the address that you type to the picture on the screen: names and numbers, requests and answers. You will watch one page arrive, file by file, and know what each of them is for.',
      },
      {
        name: 'Setting up an editor and your first folder',
        text: 'We install an editor together, make a folder for the course, and write a page of five lines. From then on every lesson begins in that folder.',
      },
      {
        name: 'Files, addresses and how they lead to one another',
        text: 'Why a link works on your machine and breaks on the web: relative and absolute paths, file names, and the page called index. You will connect three pages and move them without breaking one.',
      },
      {
        name: 'Reading a page with the developer tools',
        text: 'The tools that every browser has built in show how any page is made. You will change the headline of a newspaper, for yourself alone, and find out which file was slow.',
      },
    ],
  },
  {
    name: 'HTML Essentials',
    topics: [
      {
        name: 'Text, headings, lists and links',
        text: 'Elements say what a text is, not how it looks. You will mark up a recipe so that its outline can be read from the headings alone.',
      },
      {
        name: 'Pictures, sound and film',
        text: 'Formats and sizes, and why a photograph from a phone is too heavy for a page. You will write alternative texts that tell as much as the picture does.',
      },
      {
        name: 'Tables and forms that people can fill in',
        text: 'Labels, the right kind of field, and what the browser checks for free. You will build a booking form that works with the keyboard alone.',
      },
      {
        name: 'Landmarks, and pages that can be listened to',
        text: 'Header, navigation, main, footer: the parts by which a screen reader moves around. You will listen to your own page with closed eyes and mend what you stumble over.',
      },
    ],
  },
  {
    name: 'CSS Basics',
    topics: [
      {
        name: 'Selectors, the cascade and units',
        text: 'How a rule finds its elements, and which one wins when two disagree. You will learn to predict that instead of trying until it looks right, and when to measure in pixels, in rem or in percent.',
      },
      {
        name: 'Type, colour and the box around everything',
        text: 'Line length, line height, contrast, and the margin, border and padding that every element has. You will set one page of text so well that nothing else is needed.',
      },
      {
        name: 'Layout with flexbox and grid',
        text: 'One tool for a row, one for a whole page, and a way to tell which you need. You will rebuild the layouts of two sites that you know.',
      },
      {
        name: 'One page for every width of screen',
        text: 'Start with the smallest screen and add, instead of taking away. You will make your page hold from a small phone to a wide desk, with as few special cases as possible.',
      },
    ],
  },
  {
    name: 'JavaScript Fundamentals',
    topics: [
      {
        name: 'Values, conditions and loops',
        text: 'Numbers, texts, true and false; doing something only if, and doing it again. You will write a program that works out change in rupees, down to the last coin.',
      },
      {
        name: 'Functions, lists and objects',
        text: 'Give a piece of work a name, and keep things that belong together in one place. You will sort, filter and add up a shopping list that you made yourself.',
      },
      {
        name: 'Changing the page and answering events',
        text: 'Find an element, change it, and wait for a click or a key. You will build a menu and a to-do list, and they will work for someone who has no mouse.',
      },
      {
        name: 'Fetching data and showing it',
        text: 'Ask a server, wait for the answer, and say something helpful when none comes. You will show the weather of your own town, with its loading, empty and error states.',
      },
    ],
  },
  {
    name: 'Final Projects',
    topics: [
      {
        name: 'Choosing a project and drawing it on paper',
        text: 'Something small that someone you know really needs. You will talk to that person, draw three screens, and cross out what can wait.',
      },
      {
        name: 'Building it in small, working steps',
        text: 'Every session ends with a page that works, however little it does. You will keep a history of your changes with Git and be able to go back to any of them.',
      },
      {
        name: 'Finding and mending mistakes',
        text: 'Read the message, make the fault happen again, halve the place where it can be. You will hunt three bugs that I have hidden, and then your own.',
      },
      {
        name: 'Putting it online under your own address',
        text: 'Hosting, a domain, and the lock beside the address. You will publish your project and send the link to the person it was made for.',
      },
    ],
  },
  {
    name: 'Course Wrap-Up',
    topics: [
      {
        name: 'Showing your project to the group',
        text: 'Five minutes: what it is for, how it works, what was hard. You will hear questions that you had not thought of, and answer them.',
      },
      {
        name: 'Reading the code of others, and having yours read',
        text: 'How to give a remark that helps, and how to take one. You will review a project of the group and change your own after its review.',
      },
      {
        name: 'Where to go on: frameworks, servers, design',
        text: 'What React, Node.js and a database would have done for your project, and what they would have cost. You will leave with a plan for the next half year.',
      },
      {
        name: 'A portfolio and first applications',
        text: 'One page that shows your work and says who you are. We write a first application together, for a real position or a first client.',
      },
    ],
  },
];
