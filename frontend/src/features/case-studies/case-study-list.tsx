import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLoadMore } from '#lib/lists/use-load-more.ts';
import { caseStudyAddress, coverFrame } from '#lib/navigation/addresses.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Picture } from '#ui/picture.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SlashList } from '#ui/slash-list.tsx';
import { TransitionFrame } from '#ui/transition-frame.ts';
import { publicCaseStudies } from './public-case-studies.ts';

const SIZES = '(min-width: 1440px) 628px, (min-width: 900px) 43.5vw, 90vw';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} ${theme.space.columns};
  ${theme.from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Entry = styled.article`
  position: relative;
  display: grid;
  gap: ${theme.space.m};
  overflow-wrap: anywhere;
`;

const Cover = styled(TransitionFrame)`
  aspect-ratio: 16 / 10;
  outline: 1px solid ${theme.color.divider};
  background: ${theme.color.surface};
`;

const Title = styled.h2`
  margin-block-start: ${theme.space.xs};
  font: 400 ${theme.text.subtitle} / 1.05 ${theme.font.display};
`;

/** The link covers the whole entry. */
const EntryLink = styled(Link)`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const SKELETON = <Skeleton $height="24rem" />;

export function CaseStudyList() {
  const { source, total, showMore, focusProps } = useLoadMore(publicCaseStudies);
  return (
    <AsyncList source={source} empty="The first case studies will be shown here soon." skeleton={SKELETON}>
      {(entries) => (
        <div>
          <List>
            {entries.map(({ slug, title, summary, cover, facts }, index) => (
              <li key={slug} {...focusProps(index)}>
                <Entry>
                  <Cover $name={coverFrame(slug)}>
                    {cover && <Picture source={{ ...cover, alt: '' }} sizes={SIZES} isFirst={index === 0} />}
                  </Cover>
                  <Title dir="auto">
                    <EntryLink reloadDocument to={caseStudyAddress(slug)}>
                      {title}
                    </EntryLink>
                  </Title>
                  <p dir="auto">{summary}</p>
                  {facts.length > 0 && (
                    <SlashList>
                      {facts.map(([, text], index) => (
                        <li key={index}>
                          <span dir="auto">{text}</span>
                        </li>
                      ))}
                    </SlashList>
                  )}
                </Entry>
              </li>
            ))}
          </List>
          <ShowMore {...showMore} label="Show more case studies" count={`${entries.length} of ${total} case studies`} />
        </div>
      )}
    </AsyncList>
  );
}
