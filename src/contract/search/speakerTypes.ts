/** `type_id` of the speaker calls (I5). */
export const speakerTypes = { plenary: 830, otherExperts: 831 } as const;

/** Anchors of the lists on the speakers' page, by the call that returns them. */
export const speakerAnchors = { speaker_list: 'plenary-speakers', speaker_list1: 'other-experts' } as const;
