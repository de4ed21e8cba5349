import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { caseStudyAddress, coverFrame } from '#lib/navigation/addresses.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { truncate } from '#lib/truncate.ts';
import { theme } from '#theme/theme.ts';
import { Carousel } from '#ui/carousel.tsx';
import { SlashList } from '#ui/slash-list.tsx';
import { TruncatedText } from '#ui/tooltip.tsx';
import { TransitionFrame } from '#ui/transition-frame.ts';
import type { Project } from './public-portfolio.ts';

const DESCRIPTION_LIMIT = 100;

/** The width of a card in one, two or three columns; the page's width, gutters and gaps stand in tokens.css. */
const SIZES = [
  '(min-width: 1440px) 405px',
  '(min-width: 1200px) 28vw',
  '(min-width: 600px) 43.5vw',
  '(min-width: 400px) 90vw',
  'calc(100vw - 40px)',
].join(', ');

const Card = styled.article`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  ${theme.belowSmall} {
    font-size: ${theme.text.small};
    line-height: 1.2;
  }
`;

const Name = styled.h3`
  font-size: ${theme.text.name};
  /* Beside the controls of the pictures. */
  ${theme.belowSmall} {
    align-content: center;
    min-block-size: ${theme.touchTarget};
    padding-block: ${theme.space.xxs};
    &:not(:first-child) {
      margin-block-start: calc(-1 * (${theme.touchTarget} + ${theme.space.xs}));
      margin-right: 11rem;
    }
  }
`;

const NameLink = styled.a`
  text-decoration-color: transparent;
  ${Card}:hover &[href],
  &:focus-visible {
    text-decoration-color: ${theme.color.accent};
  }
`;

/** Links that a finger can touch. */
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  font-weight: 600;
  > a {
    display: inline-grid;
    align-items: center;
    min-block-size: ${theme.touchTarget};
  }
`;

interface ProjectCardProps {
  project: Project;
  /** The slug of the case study about the project. */
  caseStudy: string | undefined;
}

/** A project with its pictures, description, stack and links; pictures and name lead to its case study or to itself. */
export function ProjectCard({ project, caseStudy }: ProjectCardProps) {
  const { pictures } = project;
  const address = caseStudy ? caseStudyAddress(caseStudy) : safeUrl(project.link);
  return (
    <Card>
      {pictures.length > 0 && (
        <TransitionFrame $name={caseStudy && coverFrame(caseStudy)}>
          <Carousel label={`Pictures of ${project.name}`} pictures={pictures} sizes={SIZES} href={address} />
        </TransitionFrame>
      )}
      <Name dir="auto">
        <NameLink href={address}>{project.name}</NameLink>
      </Name>
      <div dir="auto">
        <TruncatedText full={project.description} truncated={truncate(project.description, DESCRIPTION_LIMIT)} />
      </div>
      <SlashList aria-label="Stack">
        {project.stack.map((entry) => (
          <li key={entry}>
            <span dir="auto">{entry}</span>
          </li>
        ))}
      </SlashList>
      <Links>
        {caseStudy && (
          <Link reloadDocument to={caseStudyAddress(caseStudy)} aria-label={`Case study of ${project.name}`}>
            Case study
          </Link>
        )}
        {project.link && (
          <a href={safeUrl(project.link)} aria-label={`Visit ${project.name}`}>
            Visit
          </a>
        )}
        {project.source && (
          <a href={safeUrl(project.source)} aria-label={`Source code of ${project.name}`}>
            Source code
          </a>
        )}
      </Links>
    </Card>
  );
}
