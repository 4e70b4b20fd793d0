/** `type_id` of the speaker calls (specification §9). */
export const speakerTypes = { plenary: 830, otherExperts: 831 } as const;

/** Anchors of the lists on the page of the speakers, by the call that answers them. */
export const speakerAnchors = { speaker_list: 'plenary-speakers', speaker_list1: 'other-experts' } as const;
