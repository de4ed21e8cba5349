import styled from 'styled-components';

/** A picture that moves to the frame of the same name when a browser goes from page to page. */
export const TransitionFrame = styled.div<{ $name: string | undefined }>`
  view-transition-name: ${({ $name = 'none' }) => $name};
`;
